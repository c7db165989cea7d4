import { COLOR_THEMES, isMasonry, LAYOUT_TYPES } from '@afterglow/contract/events'
import { t } from '~/lib/host-words'
import { ChoiceTiles } from '~/ui/choice-tiles'
import type { LookValues } from './event-values'
import { GridDrawing, LayoutDrawing } from './layout-drawing'

/** The two offered to hosts. Other stored values look like the second one. */
const GRIDS = ['square', 'auto'] as const

interface LookChoicesProps {
  values: LookValues
  onChange(patch: Partial<LookValues>): void
}

export function LookChoices({ values, onChange }: LookChoicesProps) {
  return (
    <div className="grid gap-7">
      <ChoiceTiles
        label={t('look.layout')}
        value={values.layoutType}
        onChange={(layoutType) => onChange({ layoutType })}
        className="grid-cols-2 gap-3 sm:grid-cols-4"
        tiles={LAYOUT_TYPES.map((value) => ({
          value,
          name: nameAndText(`lookLayouts.${value}`),
          content: (
            <>
              <LayoutDrawing layout={value} />
              <span className="mt-2.5 block text-[.9375rem] leading-tight font-semibold">
                {t(`lookLayouts.${value}.name`)}
              </span>
              <span className="block text-[.8125rem] leading-snug text-muted">
                {t(`lookLayouts.${value}.text`)}
              </span>
            </>
          ),
        }))}
      />
      <ChoiceTiles
        label={t('look.theme')}
        value={values.colorTheme}
        onChange={(colorTheme) => onChange({ colorTheme })}
        className="grid-cols-3 gap-3 sm:grid-cols-6"
        tileLook="group rounded-md pb-1"
        tiles={COLOR_THEMES.map((value) => ({
          value,
          name: t(`lookThemes.${value}`),
          content: <ThemeSwatch theme={value} />,
        }))}
      />
      <ChoiceTiles
        label={t('look.grid')}
        value={gridOf(values)}
        onChange={(gridStyle) => onChange({ gridStyle })}
        className="gap-3 sm:grid-cols-2"
        tiles={GRIDS.map((value) => ({
          value,
          name: nameAndText(`lookGrids.${value}`),
          content: (
            <span className="flex items-center gap-3.5">
              <GridDrawing isMasonry={isMasonry(value)} />
              <span>
                <span className="block text-[.9375rem] font-semibold">{t(`lookGrids.${value}.name`)}</span>
                <span className="block text-[.8125rem] text-muted">{t(`lookGrids.${value}.text`)}</span>
              </span>
            </span>
          ),
        }))}
      />
    </div>
  )
}

/** The choices in three words. */
export function LookSummary({ values }: { values: LookValues }) {
  const words = [
    t(`lookLayouts.${values.layoutType}.name`),
    t(`lookThemes.${values.colorTheme}`),
    t(`lookGrids.${gridOf(values)}.name`),
  ]
  return (
    <p aria-live="polite" className="text-sm font-semibold">
      <span className="sr-only">{t('look.summary')}: </span>
      <span>{words.join(' · ')}</span>
    </p>
  )
}

function ThemeSwatch({ theme }: { theme: LookValues['colorTheme'] }) {
  return (
    <>
      <span
        data-event-theme={theme}
        className="flex h-14 items-end rounded-md border border-line bg-(image:--ev-gradient) p-2 outline-2 outline-offset-2 outline-transparent group-data-checked:outline-accent"
      >
        <span className="size-4 rounded-full bg-ev-primary" />
        <span className="-ms-1 size-4 rounded-full bg-ev-accent" />
      </span>
      <span className="mt-2 block text-center text-[.8125rem] group-data-checked:font-semibold">
        {t(`lookThemes.${theme}`)}
      </span>
    </>
  )
}

function gridOf({ gridStyle }: LookValues): (typeof GRIDS)[number] {
  return isMasonry(gridStyle) ? 'auto' : 'square'
}

function nameAndText(key: `lookLayouts.${LookValues['layoutType']}` | `lookGrids.${(typeof GRIDS)[number]}`) {
  return `${t(`${key}.name`)}. ${t(`${key}.text`)}`
}
