import type { ReactNode } from 'react'
import { hostsOf } from '~/features/guest/own-photos'
import { type GuestPart, type GuestPartProps, ViewChip } from '~/features/guest/part'
import { ViewerRightsContext } from '~/features/shared/viewer-rights'
import { acceptsCookies } from '~/lib/cookies'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { latePart } from '~/lib/late-parts'
import { AddButton } from './add-button'

const KeepsLittle = lateComponent(() => import('./keeps-little'), 'KeepsLittle')

/** The photos, and what is said and done about each of them. */
export const gallery: GuestPart = {
  news: latePart(() => import('./news')),
  Around: ViewerRights,
  Notice: () => !acceptsCookies() && <KeepsLittle />,
  ViewChip: ViewChips,
  Action: AddButton,
  hasAction: ({ canUpload }) => canUpload,
  LateLayer: lateComponent(() => import('./late-layers'), 'LateLayers'),
}

function ViewerRights({ page: { event, permissions }, children }: GuestPartProps & { children: ReactNode }) {
  const { title, timeZone } = event
  return (
    <ViewerRightsContext value={{ permissions, hosts: hostsOf(title), timeZone }}>
      {children}
    </ViewerRightsContext>
  )
}

function ViewChips(props: GuestPartProps) {
  const { canLove, seesOwnOnly } = props.permissions
  return (
    <>
      <ViewChip {...props} to="added" label={t('guest.all')} />
      {canLove && !seesOwnOnly && <ViewChip {...props} to="loved" label={t('hearts.highlights')} />}
      <ViewChip {...props} to="films" label={t('guest.videos')} />
    </>
  )
}
