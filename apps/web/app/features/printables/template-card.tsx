import type { PrintableTemplate } from '@afterglow/contract/printables'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '~/lib/host-words'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button-look'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'

export function TemplateCard({ template }: { template: PrintableTemplate }) {
  const { name, description, category, imageUrl, canvaEditLink, isPremium } = template
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
          <Badge tone="paper" className="absolute top-3.5 left-3.5">
            {t('printables.premium')}
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <p className="text-xs font-semibold text-subtle">{t(`printableCategories.${category}`)}</p>
        <h3 className="serif text-display-xs wrap-anywhere">{name}</h3>
        <p className="mb-3 text-sm text-muted">{description}</p>
        {canvaEditLink === null ? <Upgrade name={name} /> : <OpenInCanva name={name} link={canvaEditLink} />}
      </div>
    </li>
  )
}

const actionLook = buttonLook({ variant: 'secondary', isBlock: true }, 'mt-auto')

function OpenInCanva({ name, link }: { name: string; link: string }) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('printables.openNamed', { name })}
      onClick={() => toast.success(t('printables.opening'))}
      className={actionLook}
    >
      {t('printables.open')}
      <Icon as={ExternalLink} size={18} />
    </a>
  )
}

/** Premium templates need a paid plan; the server has not told where this one is edited. */
function Upgrade({ name }: { name: string }) {
  return (
    <Link to="/dashboard/pricing" aria-label={t('printables.upgradeNamed', { name })} className={actionLook}>
      {t('printables.upgrade')}
    </Link>
  )
}
