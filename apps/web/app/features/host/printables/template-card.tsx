import type { TemplateDesign } from '@afterglow/contract/print-kit'
import type { PrintableTemplate } from '@afterglow/contract/printables'
import { ExternalLink, PencilLine } from 'lucide-react'
import { Link } from 'react-router'
import { CanvaButton, pdfAddress } from '~/features/host/print-kit'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button-look'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'

interface TemplateCardProps {
  template: PrintableTemplate
  /** The event to fill it in from; null while the host has none. */
  eventId: string | null
}

export function TemplateCard({ template, eventId }: TemplateCardProps) {
  const { name, description, category, imageUrl, isPremium } = template
  return (
    <li className={cx(cardLook, 'flex flex-col overflow-hidden')}>
      <div className="relative">
        <img
          src={imageUrl}
          alt=""
          width={560}
          height={700}
          loading="lazy"
          className="aspect-4/5 w-full bg-sunken object-cover"
        />
        {isPremium && (
          <Badge tone="paper" className="absolute top-3.5 start-3.5">
            {t('printables.premium')}
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="text-xs font-semibold text-subtle">{t(`printableCategories.${category}`)}</p>
        <h3 className="serif text-display-xs wrap-anywhere">{name}</h3>
        <p className="mb-3 text-sm text-muted">{description}</p>
        <div className="mt-auto grid gap-2.5">
          <Actions template={template} eventId={eventId} />
        </div>
      </div>
    </li>
  )
}

function Actions({ template: { name, canvaEditLink, design }, eventId }: TemplateCardProps) {
  // Premium templates need a paid plan; without one the server sends no edit link.
  if (canvaEditLink === null) return <Upgrade name={name} />
  if (design === null) return <OpenInCanva name={name} link={canvaEditLink} />
  if (eventId === null) return null
  return <Customize name={name} design={design} eventId={eventId} />
}

function Customize({ name, design, eventId }: { name: string; design: TemplateDesign; eventId: string }) {
  return (
    <>
      <Link
        to={`/dashboard/printables/${eventId}/${design}`}
        aria-label={t('printables.customizeNamed', { name })}
        className={buttonLook({ variant: 'primary', isBlock: true })}
      >
        <Icon as={PencilLine} size={18} />
        {t('printables.customize')}
      </Link>
      <CanvaButton name={name} pdf={pdfAddress({ eventId, design }, false)} isBlock />
    </>
  )
}

/** A template that an operator keeps at Canva. */
function OpenInCanva({ name, link }: { name: string; link: string }) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('printables.openNamedTab', { name })}
      onClick={() => toast.success(t('printables.opening'))}
      className={buttonLook({ variant: 'secondary', isBlock: true })}
    >
      {t('printables.open')}
      <Icon as={ExternalLink} size={18} />
    </a>
  )
}

function Upgrade({ name }: { name: string }) {
  return (
    <Link
      to="/dashboard/pricing"
      aria-label={t('printables.upgradeNamed', { name })}
      className={buttonLook({ variant: 'secondary', isBlock: true })}
    >
      {t('printables.upgrade')}
    </Link>
  )
}
