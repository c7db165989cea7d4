import type { Media } from '@afterglow/contract/media'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import type { ActionState, OpenPhoto, ViewerAction } from './viewer-action'

/** An action as it is for the open photo. */
export interface LiveAction {
  action: Pick<ViewerAction, 'id' | 'icon'>
  /** Null while it is not offered. */
  state: ActionState | null
  /** Runs it, or opens its panel. */
  press(): void
  panel: ReactNode
}

/** The actions of a viewer and what they add to it. `actions` must be the same list at every rendering. */
export function useActions<Photo extends OpenPhoto>(actions: readonly ViewerAction<Photo>[], photo: Photo) {
  const { eventId, media } = photo
  /** The photo for which each panel was opened, by the action's id. */
  const [opened, setOpened] = useState<Readonly<Record<string, Media | null>>>({})
  const setPanel = (id: string, subject: Media | null) => setOpened((all) => ({ ...all, [id]: subject }))
  const keys: Record<string, () => void> = {}
  const live = actions.map((action): LiveAction => {
    const { id, key, panel: Panel, keepsPhoto } = action
    // biome-ignore lint/correctness/useHookAtTopLevel: the list is constant, so hooks keep their order.
    const state = action.useOn(photo)
    const openedFor = opened[id] ?? null
    const isCurrent = state !== null && openedFor?.id === media?.id
    const subject = keepsPhoto ? openedFor : isCurrent && openedFor && media
    const press = () => {
      if (state?.run) state.run()
      else if (media) setPanel(id, media)
    }
    if (state && key !== undefined) keys[key] = press
    const panel = Panel && subject && (
      <Suspense>
        <Panel eventId={eventId} media={subject} onClose={() => setPanel(id, null)} />
      </Suspense>
    )
    return { action, state, press, panel }
  })
  return {
    live,
    keys,
    /** Of the first action that has one. */
    doubleTap: live.find(({ state }) => state?.doubleTap)?.state?.doubleTap,
    over: live.map(({ action, state }) => <Fragment key={action.id}>{state?.over}</Fragment>),
  }
}
