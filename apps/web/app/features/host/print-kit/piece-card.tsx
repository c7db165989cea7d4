import { PIECE_SIZES, type PrintPaper, type PrintPiece } from '@afterglow/contract/print-kit'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { t } from '~/lib/host-words'
import { ButtonLink } from '~/ui/button-link'
import { buttonLook } from '~/ui/button-look'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { pieceAddress } from './piece-address'

interface PieceCardProps {
  eventId: string
  version: string
  piece: PrintPiece
  paper: PrintPaper
  hasMarks: boolean
  /** The album that its code leads into; null for the whole event. */
  albumId: string | null
}

/** One piece as it will look on a table, and its PDF. */
export function PieceCard(props: PieceCardProps) {
  const { eventId, piece, paper } = props
  const { width, height, name: size } = PIECE_SIZES[piece][paper]
  const name = t(`printKit.pieces.${piece}`)
  const preview = pieceAddress({ ...props, format: 'svg' })
  // A different address may work again.
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <li className={cx(cardLook, 'flex flex-col overflow-hidden')}>
      <div className="relative aspect-4/5 bg-sunken">
        {/* A box of fixed height: anything taller is scaled down, whatever its shape. */}
        <div className="absolute inset-3 flex items-center justify-center sm:inset-5">
          {failed === preview ? (
            <p className="text-center text-sm text-muted">{t('printKit.previewFailed')}</p>
          ) : (
            <img
              key={preview}
              src={preview}
              alt={t('printKit.preview', { name })}
              width={Math.round(width * 4)}
              height={Math.round(height * 4)}
              loading="lazy"
              onError={() => setFailed(preview)}
              className="h-auto max-h-full w-auto max-w-full bg-card object-contain shadow-print"
            />
          )}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <h3 className="serif text-[1.375rem] leading-tight">{name}</h3>
        <p className="numeric mb-3 text-sm text-muted">{t(`printKit.sizes.${size}`)}</p>
        <div className="mt-auto grid gap-2">
          <ButtonLink
            to={`/dashboard/events/${eventId}/print-kit?piece=${piece}`}
            isBlock
            aria-label={t('printables.customizeNamed', { name })}
            className="max-sm:px-2"
          >
            {t('printables.customize')}
          </ButtonLink>
          <a
            href={pieceAddress({ ...props, format: 'pdf' })}
            download
            aria-label={t('printKit.downloadNamed', { name })}
            className={buttonLook({ variant: 'secondary', isBlock: true }, 'max-sm:px-2')}
          >
            <span className="max-sm:hidden">
              <Icon as={Printer} size={18} />
            </span>
            {t('printKit.download')}
          </a>
        </div>
      </div>
    </li>
  )
}
