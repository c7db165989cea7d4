import { entriesOf } from '@afterglow/contract/kernel'
import { type CardColors, LETTERINGS, PALETTES } from '@afterglow/contract/print-kit'
import { useId } from 'react'
import { t } from '~/lib/host-words'
import { ChoiceTiles } from '~/ui/choice-tiles'
import type { DesignForm } from './use-print-design'

const palettes = entriesOf(PALETTES)
const ROLES = ['paper', 'ink', 'accent'] as const

function isSame(one: CardColors, other: CardColors): boolean {
  return ROLES.every((role) => one[role] === other[role])
}

/** Preset palettes, and each of their three colors separately. */
export function ColorFields({ form }: { form: DesignForm }) {
  const { colors } = form.design
  const chosen = palettes.find(([, palette]) => isSame(palette, colors))?.[0]
  return (
    <div className="grid gap-4">
      <ChoiceTiles
        label={t('printEditor.colors')}
        aside={chosen ? t(`printEditor.palettes.${chosen}`) : t('printEditor.ownColors')}
        value={chosen ?? ''}
        onChange={(name) => {
          const palette = palettes.find(([one]) => one === name)?.[1]
          if (palette) form.change({ colors: { ...palette } })
        }}
        className="grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2"
        tileLook="h-11 overflow-hidden rounded-md border border-line-strong outline-2 outline-offset-2 outline-transparent data-checked:outline-accent bg-[linear-gradient(135deg,var(--swatch-paper)_0_50%,var(--swatch-ink)_50%_72%,var(--swatch-accent)_72%)]"
        tiles={palettes.map(([name, { paper, ink, accent }]) => ({
          value: name,
          name: t(`printEditor.palettes.${name}`),
          style: { '--swatch-paper': paper, '--swatch-ink': ink, '--swatch-accent': accent },
          content: null,
        }))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
        {ROLES.map((role) => (
          <ColorInput
            key={role}
            label={t(`printEditor.roles.${role}`)}
            value={colors[role]}
            onChange={(color) => form.change({ colors: { ...colors, [role]: color } })}
          />
        ))}
      </div>
    </div>
  )
}

function ColorInput(props: { label: string; value: string; onChange(color: string): void }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm">
        {props.label}
      </label>
      <input
        id={id}
        type="color"
        value={props.value}
        onChange={(ev) => props.onChange(ev.target.value.toLowerCase())}
        className="h-11 w-full cursor-pointer rounded-field border border-control bg-card p-1"
      />
    </div>
  )
}

const faces = {
  classic: 'serif',
  elegant: 'serif',
  modern: '',
  script: 'serif italic',
  editorial: 'serif italic',
} as const

/** The lettering is visible only in the preview: the fonts are on the server. */
export function LetteringField({ form }: { form: DesignForm }) {
  return (
    <ChoiceTiles
      label={t('printEditor.lettering')}
      value={form.design.lettering}
      onChange={(lettering) => form.change({ lettering })}
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2"
      tiles={LETTERINGS.map((value) => ({
        value,
        name: t(`printEditor.letterings.${value}.name`),
        content: (
          <>
            <span className={`block text-lg leading-tight ${faces[value]}`}>
              {t(`printEditor.letterings.${value}.name`)}
            </span>
            <span className="block text-xs text-muted">{t(`printEditor.letterings.${value}.text`)}</span>
          </>
        ),
      }))}
    />
  )
}
