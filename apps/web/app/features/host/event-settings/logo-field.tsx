import {
  getWallLogoState,
  MAX_WALL_LOGO_BYTES,
  putWallLogo,
  removeWallLogo,
  WALL_LOGO_TYPES,
  type WallControl,
} from '@afterglow/contract/wall'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { PictureButtons, type PictureWords } from '~/features/host/pictures'
import { sendBytes } from '~/features/shared/uploads'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { wallControlQuery } from './wall-queries'

const ACCEPT = WALL_LOGO_TYPES.join(',')

const words: PictureWords = {
  choose: t('wallLogo.choose'),
  change: t('wallLogo.change'),
  remove: t('wallLogo.remove'),
  saved: t('wallLogo.saved'),
  removed: t('wallLogo.removed'),
  removeFailed: t('wallLogo.removeFailed'),
  tooLarge: t('wallLogo.tooLarge'),
}

interface LogoFieldProps {
  eventId: string
  /** The color on which walls show it. */
  backgroundColor: string
}

/** A company's logo on every open wall. Takes effect without saving. */
export function LogoField({ eventId, backgroundColor }: LogoFieldProps) {
  const client = useQueryClient()
  const { queryKey } = wallControlQuery(eventId)
  const { data } = useQuery(wallControlQuery(eventId))
  const logoUrl = data?.logoUrl ?? null
  const params = { eventId }
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">{t('wallLogo.title')}</p>
      {logoUrl !== null && (
        <div
          className="grid justify-items-start rounded-md border border-line p-4"
          style={{ backgroundColor }}
        >
          <img
            key={logoUrl}
            src={logoUrl}
            alt={t('wallLogo.current')}
            className="h-12 max-w-full object-scale-down object-left rtl:object-right"
          />
        </div>
      )}
      <PictureButtons<WallControl>
        words={words}
        accept={ACCEPT}
        hasPicture={logoUrl !== null}
        place={{
          maxBytes: MAX_WALL_LOGO_BYTES,
          send: async (bytes) => (await sendBytes(putWallLogo, { params, ...bytes })).logoId,
          async look(logoId) {
            const { state, control } = await call(getWallLogoState, { params: { eventId, logoId } })
            return { state, shown: control }
          },
        }}
        remove={() => call(removeWallLogo, { params })}
        onShown={(control) => client.setQueryData(queryKey, control)}
      />
      <p className="text-[.8125rem] text-subtle">{t('wallLogo.hint')}</p>
    </div>
  )
}
