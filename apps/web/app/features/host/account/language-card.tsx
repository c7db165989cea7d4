import { language } from 'virtual:language'
import { type Account, changeLanguage } from '@afterglow/contract/accounts'
import type { Language } from '@afterglow/contract/kernel'
import { useState } from 'react'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { languageOptions } from '~/lib/language-options'
import { SelectField } from '~/ui/select'
import { toast } from '~/ui/toast'
import { AccountCard } from './account-card'

/** The language of the dashboard and of mails. A page is of one language, so a choice loads it again. */
export function LanguageCard({ account }: { account: Account }) {
  const [chosen, setChosen] = useState(account.language ?? language)

  async function choose(wanted: Language) {
    setChosen(wanted)
    try {
      await call(changeLanguage, { body: { language: wanted } })
      window.location.reload()
    } catch (error) {
      setChosen(chosen)
      toast.destructive(t('errors.title'), refusalOf(error) ?? t('account.languageFailed'))
    }
  }

  return (
    <AccountCard title={t('account.language')} lead={t('account.languageLead')}>
      <SelectField
        label={t('account.languageOf')}
        value={chosen}
        options={languageOptions('host')}
        onChange={(wanted) => void choose(wanted)}
      />
    </AccountCard>
  )
}
