import { Monitor, Moon, Sun } from 'lucide-react'
import { t } from '~/lib/host-words'
import { THEMES, useTheme } from '~/lib/theme'
import { MenuChoices } from '~/ui/menu'
import { Segmented } from '~/ui/segmented'

const icons = { system: Monitor, light: Sun, dark: Moon }
const choices = THEMES.map((value) => ({ value, label: t(`theme.${value}`), icon: icons[value] }))

/** System, light or dark, side by side, for settings screens. */
export function ThemeChoice() {
  const [theme, choose] = useTheme()
  return <Segmented label={t('theme.label')} value={theme} segments={choices} onChange={choose} />
}

/** The same inside a menu. */
export function ThemeMenuChoice() {
  const [theme, choose] = useTheme()
  return <MenuChoices label={t('theme.label')} value={theme} choices={choices} onChange={choose} />
}
