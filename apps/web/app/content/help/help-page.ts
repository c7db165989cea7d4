import { t } from 'virtual:words/helpCenter'
import { hasPlans } from '../only'

export const helpPage = {
  title: t('help.title'),
  description: t(hasPlans ? 'help.description' : 'help.descriptionWithoutPlans'),
  heading: t('help.heading'),
  lead: t('help.lead'),
}
