import { t } from '~/lib/wall-words'

/** Marks a photo that has only just arrived. */
export function JustIn() {
  return <span className="wall-just-in">{t('wall.justIn')}</span>
}
