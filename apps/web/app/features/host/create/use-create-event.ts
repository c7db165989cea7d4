import { createEvent } from '@afterglow/contract/events'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { EVENT_LISTS } from '~/features/host/events'
import { answerOf, call, isApiError } from '~/lib/api'
import { shelfOf } from '~/lib/browser-shelf'
import { t } from '~/lib/host-words'
import { session } from '~/lib/session-client'
import { useCurrent } from '~/lib/use-current'
import { toast } from '~/ui/toast'
import { type Draft, forgetDraft, toNewEvent } from './draft'

type Ending = 'finish' | 'trial'

/** The event in the state of the page that follows. */
export const CREATED = 'created'

/** Where each button leads once the event is saved. */
const destinations: Record<Ending, string> = { finish: '/dashboard/home', trial: '/dashboard/pricing' }

/** Saves the wizard's event once, however often and fast the button is pressed. */
export function useCreateEvent(draft: Draft) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const saving = useCurrent<Ending | null>(null)

  async function create(ending: Ending) {
    const event = toNewEvent(draft, Intl.DateTimeFormat().resolvedOptions().timeZone)
    if (!event || saving.now() !== null) return
    if (!session.get().session) {
      toast.destructive(t('errors.title'), t('create.loginNeeded'))
      return
    }
    saving.set(ending)
    try {
      const created = await call(createEvent, { body: event })
      forgetDraft(shelfOf('sessionStorage'))
      toast.success(t('create.success'), t('create.successText'))
      await queryClient.invalidateQueries({ queryKey: EVENT_LISTS })
      // Replaces the wizard, so that Back does not reopen it.
      await navigate(destinations[ending], { replace: true, state: { [CREATED]: created } })
    } catch (error) {
      explain(error)
      saving.set(null)
    }
  }

  return { saving: saving.value, create }
}

function explain(error: unknown) {
  if (isApiError(error, 'auth.required')) {
    toast.destructive(t('errors.title'), t('create.loginNeeded'))
  } else if (answerOf(error) !== undefined) {
    toast.destructive(t('errors.title'), t('create.failed'))
  } else {
    toast.destructive(undefined, t('errors.wrong'))
  }
}
