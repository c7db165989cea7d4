export const SETTINGS_TABS = ['general', 'access', 'notes', 'promotion', 'danger'] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]
