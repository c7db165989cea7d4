import { t } from '~/lib/host-words'
import { AccountCard } from './account-card'
import { MyData } from './my-data'

/** The download of all the host's data. */
export function DataCard() {
  return (
    <AccountCard title={t('dataExport.title')} lead={t('dataExport.lead')} className="lg:col-span-2">
      <MyData label={t('dataExport.prepare')} />
    </AccountCard>
  )
}
