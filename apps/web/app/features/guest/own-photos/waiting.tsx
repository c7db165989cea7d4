import { Clock3 } from 'lucide-react'
import { t } from '~/lib/i18n'
import { Icon } from '~/ui/icon'
import { hostNames, hostsOf } from './hosts-of'

/** Over the lower edge of a tile that only its sender sees. */
export function WaitingStrip({ title }: { title: string }) {
  return (
    <>
      <span className="pointer-events-none absolute inset-0 rounded-photo shadow-[inset_0_0_0_2px_var(--amber-300)]" />
      <span className="pointer-events-none absolute inset-x-0 bottom-0 rounded-b-photo bg-(--amber-100) px-2 py-1.5 text-center text-sm leading-tight font-semibold text-(--amber-900) wrap-anywhere">
        {t('guest.waitingFor', { hosts: hostsOf(title) })}
      </span>
    </>
  )
}

/** Above the photos, who sees what this guest has sent. */
export function WaitingNote({ title }: { title: string }) {
  const hosts = hostNames(title)
  const first = hosts === null ? t('guest.hostsLookFirst') : t('guest.namedLookFirst', { hosts })
  return (
    <p className="mx-2.5 mb-2.5 flex items-center gap-3.5 rounded-lg border border-line bg-card px-4 py-2.5 text-[.9375rem] leading-snug md:mx-0 md:max-w-140">
      <Icon as={Clock3} className="text-(--amber-800)" />
      <span>
        <b className="font-semibold">{first}</b> {t('guest.onlyYouSee')}
      </span>
    </p>
  )
}
