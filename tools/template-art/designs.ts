import { arch, card, keyline, lights, line, sprig, text } from './strokes.ts'

const PORTRAIT = { x: 92, y: 92, width: 376, height: 516 }
const TALL = { x: 144, y: 56, width: 272, height: 588 }
const WIDE = { x: 60, y: 184, width: 440, height: 332 }
const MIDDLE = 280

const INK = 'var(--ink-900)'
const SOFT = 'var(--ink-500)'
const PAPER = 'var(--paper-0)'
const NIGHT = 'var(--ink-950)'

interface Design {
  /** What the card lies on. */
  ground: string
  drawing: string
}

const list = (lines: readonly string[], top: number, step: number, fill: string, stroke: string): string =>
  lines
    .map(
      (words, at) =>
        `<circle cx="152" cy="${top + at * step - 6}" r="9" fill="none" stroke="${stroke}" stroke-width="1.4"/>${text(words, { x: 176, y: top + at * step }, { size: 18, fill, font: 'sans', anchor: 'start' })}`,
    )
    .join('')

const courses = (names: readonly [string, string][], top: number, ink: string, soft: string): string =>
  names
    .map(
      ([course, dish], at) =>
        text(course, { x: MIDDLE, y: top + at * 92 }, { size: 26, fill: ink }) +
        text(dish, { x: MIDDLE, y: top + 28 + at * 92 }, { size: 15, fill: soft, font: 'sans' }),
    )
    .join('')

const DISHES: [string, string][] = [
  ['To begin', 'Figs, honey, young cheese'],
  ['Then', 'Sea bass, fennel, lemon'],
  ['Last', 'Almond cake, warm cherries'],
]

const names = (y: number, fill: string, accent: string): string =>
  text('Noor', { x: MIDDLE, y }, { size: 58, fill }) +
  text('&amp;', { x: MIDDLE, y: y + 44 }, { size: 36, fill: accent, font: 'italic' }) +
  text('Elias', { x: MIDDLE, y: y + 98 }, { size: 58, fill })

/** Each picture by the name of its file. */
export const DESIGNS: Record<string, Design> = {
  'challenge-keepsake': {
    ground: 'var(--violet-100)',
    drawing: card(
      PORTRAIT,
      PAPER,
      keyline(PORTRAIT, 'var(--violet-300)') +
        text('Photo challenge', { x: MIDDLE, y: 184 }, { size: 42, fill: INK }) +
        text(
          'Can you catch them all?',
          { x: MIDDLE, y: 218 },
          { size: 21, fill: 'var(--violet-700)', font: 'italic' },
        ) +
        list(
          [
            'The first dance',
            'Somebody laughing',
            'Three generations',
            'The best shoes',
            'A happy tear',
            'Your table',
            'The last song',
          ],
          276,
          44,
          INK,
          'var(--violet-600)',
        ),
    ),
  },
  'challenge-lights': {
    ground: 'var(--ink-800)',
    drawing: card(
      PORTRAIT,
      NIGHT,
      lights({ x: 92, y: 120 }, { x: 468, y: 104 }, 52, 10) +
        lights({ x: 92, y: 176 }, { x: 468, y: 150 }, 44, 9) +
        text('I spy', { x: MIDDLE, y: 320 }, { size: 84, fill: 'var(--amber-100)', font: 'italic' }) +
        text('with my little camera', { x: MIDDLE, y: 358 }, { size: 21, fill: 'var(--rose-200)' }) +
        list(
          ['A secret handshake', 'Dancing on one leg', 'The longest toast', 'A stolen dessert'],
          424,
          42,
          'var(--paper-100)',
          'var(--amber-300)',
        ),
    ),
  },
  'challenge-frames': {
    ground: 'var(--rose-100)',
    drawing: card(
      PORTRAIT,
      PAPER,
      text('Six little frames', { x: MIDDLE, y: 168 }, { size: 40, fill: INK }) +
        ['rose-200', 'amber-200', 'violet-200', 'leaf-200', 'rose-300', 'amber-100']
          .map((tone, at) => {
            const x = 128 + (at % 2) * 160
            const y = 196 + Math.floor(at / 2) * 132
            return `<rect x="${x}" y="${y}" width="144" height="92" rx="3" fill="var(--${tone})"/>${line({ x: x + 16, y: y + 110 }, { x: x + 128, y: y + 110 }, 'var(--paper-400)')}`
          })
          .join(''),
    ),
  },
  'invitation-arch': {
    ground: 'var(--paper-200)',
    drawing: card(
      PORTRAIT,
      PAPER,
      arch({ x: 128, y: 128 }, 304, 444, 'fill="url(#dusk)"') +
        `<circle cx="280" cy="498" r="62" fill="var(--amber-100)" opacity=".9"/><rect x="128" y="498" width="304" height="74" fill="var(--violet-200)"/>${line({ x: 176, y: 518 }, { x: 384, y: 518 }, 'var(--paper-0)')}${line({ x: 208, y: 538 }, { x: 352, y: 538 }, 'var(--paper-0)')}` +
        names(268, INK, 'var(--rose-700)'),
    ),
  },
  'invitation-garden': {
    ground: 'var(--leaf-100)',
    drawing: card(
      PORTRAIT,
      PAPER,
      sprig({ x: 124, y: 300 }, -8, 1, 'var(--leaf-500)') +
        sprig({ x: 150, y: 250 }, 62, 0.85, 'var(--leaf-400)') +
        sprig({ x: 438, y: 412 }, 172, 1, 'var(--leaf-500)') +
        sprig({ x: 420, y: 530 }, 262, 0.85, 'var(--leaf-400)') +
        names(326, INK, 'var(--leaf-700)') +
        text('June 20, in the garden', { x: MIDDLE, y: 472 }, { size: 20, fill: SOFT, font: 'italic' }),
    ),
  },
  'invitation-midnight': {
    ground: 'var(--violet-200)',
    drawing: card(
      PORTRAIT,
      NIGHT,
      keyline(PORTRAIT, 'var(--amber-400)') +
        `<circle cx="280" cy="184" r="30" fill="var(--amber-200)"/><circle cx="293" cy="175" r="27" fill="${NIGHT}"/>` +
        [
          [168, 170],
          [206, 236],
          [382, 150],
          [398, 226],
          [340, 196],
          [150, 250],
          [420, 290],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2" fill="var(--amber-100)"/>`)
          .join('') +
        names(320, 'var(--paper-50)', 'var(--amber-300)') +
        text(
          'an evening that goes on',
          { x: MIDDLE, y: 492 },
          { size: 20, fill: 'var(--violet-200)', font: 'italic' },
        ),
    ),
  },
  'save-the-date-numerals': {
    ground: 'var(--amber-100)',
    drawing: card(
      PORTRAIT,
      PAPER,
      text('Save the date', { x: MIDDLE, y: 158 }, { size: 24, fill: SOFT, font: 'italic' }) +
        ['20', '06', '27']
          .map((part, at) =>
            text(
              part,
              { x: MIDDLE, y: 286 + at * 118 },
              { size: 132, fill: at === 1 ? 'var(--amber-700)' : INK },
            ),
          )
          .join('') +
        text('Noor and Elias', { x: MIDDLE, y: 578 }, { size: 18, fill: INK, font: 'sans' }),
    ),
  },
  'save-the-date-dusk': {
    ground: 'var(--rose-50)',
    drawing: card(
      PORTRAIT,
      PAPER,
      `<rect x="112" y="112" width="336" height="356" rx="3" fill="url(#dusk)"/><path d="M222 430a58 58 0 0 1 116 0Z" fill="var(--amber-100)"/><path d="M112 430H448V468H112Z" fill="var(--violet-800)"/><path d="M250 430c0-36 4-52 14-62a13 13 0 1 1 10 0c6 6 8 18 10 30c4-14 6-24 12-32a12 12 0 1 1 10 0c10 12 12 30 12 64Z" fill="var(--violet-800)"/>` +
        text('Save the date', { x: MIDDLE, y: 528 }, { size: 42, fill: INK }) +
        text('June 20, 2027', { x: MIDDLE, y: 566 }, { size: 21, fill: 'var(--rose-700)', font: 'italic' }),
    ),
  },
  'save-the-date-coast': {
    ground: 'var(--violet-50)',
    drawing: card(
      PORTRAIT,
      PAPER,
      text('Save', { x: MIDDLE, y: 212 }, { size: 80, fill: INK }) +
        text('the date', { x: MIDDLE, y: 274 }, { size: 56, fill: 'var(--violet-700)', font: 'italic' }) +
        text('June 20, 2027, by the sea', { x: MIDDLE, y: 326 }, { size: 18, fill: SOFT, font: 'sans' }) +
        ['violet-200', 'violet-300', 'violet-400', 'violet-600']
          .map((tone, at) => {
            const y = 404 + at * 48
            const wave = `M92 ${y}q47-34 94 0t94 0t94 0t94 0V608H92Z`
            return `<path d="${wave}" fill="var(--${tone})" opacity=".75"/>`
          })
          .join(''),
    ),
  },
  'rsvp-keyline': {
    ground: 'var(--paper-300)',
    drawing: card(
      WIDE,
      PAPER,
      keyline(WIDE, 'var(--ink-400)') +
        text('Kindly reply', { x: MIDDLE, y: 282 }, { size: 50, fill: INK }) +
        text('by the first of May', { x: MIDDLE, y: 316 }, { size: 21, fill: SOFT, font: 'italic' }) +
        line({ x: 130, y: 376 }, { x: 430, y: 376 }, 'var(--ink-400)') +
        ['Gladly', 'Sadly not']
          .map(
            (word, at) =>
              `<rect x="${166 + at * 130}" y="420" width="20" height="20" rx="3" fill="none" stroke="${INK}" stroke-width="1.4"/>${text(word, { x: 196 + at * 130, y: 437 }, { size: 18, fill: INK, font: 'sans', anchor: 'start' })}`,
          )
          .join(''),
    ),
  },
  'rsvp-garden': {
    ground: 'var(--leaf-200)',
    drawing: card(
      WIDE,
      PAPER,
      sprig({ x: 128, y: 494 }, 6, 1.45, 'var(--leaf-600)') +
        text('Will you', { x: 330, y: 282 }, { size: 46, fill: INK }) +
        text('be there?', { x: 330, y: 330 }, { size: 46, fill: 'var(--leaf-700)', font: 'italic' }) +
        [386, 424, 462].map((y) => line({ x: 220, y }, { x: 460, y }, 'var(--leaf-300)')).join(''),
    ),
  },
  'rsvp-confetti': {
    ground: 'var(--violet-600)',
    drawing: card(
      WIDE,
      PAPER,
      Array.from({ length: 46 }, (_, at) => {
        const x = 78 + ((at * 97) % 404)
        const y = 202 + ((at * at * 31) % 296)
        const isInTheWay = x > 110 && x < 460 && y > 276 && y < 424
        const tone = ['rose-400', 'amber-400', 'violet-400', 'leaf-400'][at % 4]
        return isInTheWay
          ? ''
          : `<rect x="${x}" y="${y}" width="12" height="6" rx="2" fill="var(--${tone})" transform="rotate(${(at * 47) % 180} ${x} ${y})"/>`
      }).join('') +
        text('Count me in', { x: MIDDLE, y: 350 }, { size: 58, fill: 'var(--violet-700)', font: 'italic' }) +
        text('Tell us by the first of May', { x: MIDDLE, y: 394 }, { size: 19, fill: SOFT, font: 'sans' }),
    ),
  },
  'menu-arch': {
    ground: 'var(--rose-200)',
    drawing: card(
      TALL,
      PAPER,
      arch({ x: 168, y: 84 }, 224, 532, 'fill="none" stroke="var(--rose-400)" stroke-width="1.4"') +
        `<path d="M248 190a32 32 0 0 1 64 0Z" fill="var(--rose-300)"/>` +
        text('Menu', { x: MIDDLE, y: 254 }, { size: 50, fill: INK }) +
        courses(DISHES, 330, INK, SOFT),
    ),
  },
  'menu-garden': {
    ground: 'var(--leaf-100)',
    drawing: card(
      TALL,
      PAPER,
      sprig({ x: 280, y: 196 }, -68, 0.74, 'var(--leaf-500)') +
        sprig({ x: 280, y: 196 }, 68, 0.74, 'var(--leaf-500)') +
        sprig({ x: 280, y: 200 }, 0, 0.66, 'var(--leaf-400)') +
        text('Menu', { x: MIDDLE, y: 264 }, { size: 50, fill: INK }) +
        courses(DISHES, 340, INK, SOFT),
    ),
  },
  'menu-candlelight': {
    ground: 'var(--paper-300)',
    drawing: card(
      TALL,
      NIGHT,
      [
        [232, 70],
        [280, 96],
        [328, 58],
      ]
        .map(
          ([x = 0, height = 0]) =>
            `<circle cx="${x}" cy="${206 - height}" r="34" fill="var(--amber-400)" opacity=".16"/><rect x="${x - 8}" y="${222 - height}" width="16" height="${height - 14}" rx="2" fill="var(--paper-100)"/><path d="M${x} ${186 - height}c9 12 9 26 0 30c-9-4-9-18 0-30Z" fill="var(--amber-300)"/>`,
        )
        .join('') +
        line({ x: 208, y: 209 }, { x: 352, y: 209 }, 'var(--amber-400)') +
        text('Menu', { x: MIDDLE, y: 274 }, { size: 50, fill: 'var(--amber-100)', font: 'italic' }) +
        courses(DISHES, 350, 'var(--paper-50)', 'var(--paper-400)'),
    ),
  },
}
