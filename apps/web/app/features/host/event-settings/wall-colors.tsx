import { entriesOf } from '@afterglow/contract/kernel'
import { WALL_COLORS, type WallSettings } from '@afterglow/contract/wall'
import { t } from '~/lib/host-words'
import { ChoiceTiles } from '~/ui/choice-tiles'

type Color = WallSettings['backgroundColor']

const palette = entriesOf(WALL_COLORS)

/** The palette. Each color has a name; the chosen one's is shown beside the label. */
export function WallColors({ value, onChange }: { value: Color; onChange(color: Color): void }) {
  const [chosen = 'softPink'] = palette.find(([, color]) => color === value) ?? []
  return (
    <ChoiceTiles
      label={t('wall.background')}
      aside={t(`wallColors.${chosen}`)}
      value={value}
      onChange={onChange}
      className="grid-cols-5 gap-2 md:grid-cols-[repeat(15,minmax(0,1fr))] md:gap-1.5"
      tileLook="h-11 rounded-md border border-[oklch(.2_.03_308/.18)] bg-(--swatch) outline-2 outline-offset-2 outline-transparent data-checked:outline-accent"
      tiles={palette.map(([name, color]) => ({
        value: color,
        name: t(`wallColors.${name}`),
        style: { '--swatch': color },
        content: null,
      }))}
    />
  )
}
