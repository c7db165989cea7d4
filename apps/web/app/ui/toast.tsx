import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonLook } from './button-look'
import { cx } from './cx'
import { sideOfEnd } from './direction'
import { Icon } from './icon'
import { useClearPlace } from './use-clear-place'

const manager = Base.createToastManager()

const SUCCESS_MS = 5000
const DESTRUCTIVE_MS = 8000
/** Time to undo the action. */
const WITH_ACTION_MS = 12_000

export interface ToastAction {
  label: string
  onClick(): void
}

type Said = Parameters<typeof manager.add>[0]

/** <Toasts> may mount late (its code is loading, or its page is still mounting): earlier messages wait for it. */
const waiting: Said[] = []
const shownErrors = new Set<string>()
let areas = 0
let lastAction = 0

function say(said: Said) {
  if (areas === 0) waiting.push(said)
  else show(said)
}

function show(said: Said) {
  const id = manager.add(said)
  if (said.type === 'destructive') shownErrors.add(id)
}

function clearErrors() {
  for (const id of shownErrors) manager.close(id)
  shownErrors.clear()
}

/** Reports success or failure, from anywhere on a page that has, or will have, <Toasts>. */
export const toast = {
  /**
   * Removes the last attempt's message when the next attempt begins without a form; submitting a form does so itself.
   */
  clear() {
    waiting.length = 0
    manager.close()
  },
  success(title: string, message?: string, action?: ToastAction) {
    const said = { title, description: message, type: 'success', priority: 'low' } as const
    if (action === undefined) return say({ ...said, timeout: SUCCESS_MS })
    const id = `action-${++lastAction}`
    let wasPressed = false
    const onClick = () => {
      // The button is still there while it fades away: two quick taps are one.
      if (wasPressed) return
      wasPressed = true
      manager.close(id)
      action.onClick()
    }
    say({ ...said, id, timeout: WITH_ACTION_MS, actionProps: { children: action.label, onClick } })
  },
  /** Announced at once, stays longer. Some errors of the catalog have a message and no title. */
  destructive(title: string | undefined, message?: string) {
    say({
      title,
      description: message,
      type: 'destructive',
      timeout: DESTRUCTIVE_MS,
      // Base UI hides a toast of high priority from assistive technology until it is focused, its close button too. An
      // alert inside a low one is announced at once and stays reachable.
      priority: 'low',
    })
  },
}

interface ToastsProps {
  /** Of the region with all of them. */
  label: string
  closeLabel: string
}

export function Toasts({ label, closeLabel }: ToastsProps) {
  // The provider below starts listening when it mounts, which is before this runs.
  useEffect(() => {
    areas += 1
    for (const said of waiting.splice(0)) show(said)
    return () => {
      areas -= 1
    }
  }, [])

  // Listens to every form of the page, before its own handler: a form with invalid fields never gets as far as an
  // attempt, and the last attempt's toast would remain beside the new field error.
  useEffect(() => {
    document.addEventListener('submit', clearErrors, { capture: true })
    return () => document.removeEventListener('submit', clearErrors, { capture: true })
  }, [])

  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Area label={label} closeLabel={closeLabel} />
      </Base.Portal>
    </Base.Provider>
  )
}

function Area({ label, closeLabel }: ToastsProps) {
  const area = useRef<HTMLDivElement>(null)
  const { toasts } = Base.useToastManager()
  useClearPlace(area, toasts.length)
  return (
    <Base.Viewport
      ref={area}
      aria-label={label}
      className="fixed end-4 bottom-[calc(1rem+env(safe-area-inset-bottom)+var(--raise,0px))] z-(--z-toast) flex w-[min(24rem,calc(100vw-32px))] flex-col-reverse gap-3 outline-none md:end-6 md:bottom-[calc(1.5rem+var(--raise,0px))]"
    >
      <List toasts={toasts} closeLabel={closeLabel} />
    </Base.Viewport>
  )
}

function List({ toasts, closeLabel }: { toasts: readonly Base.Root.ToastObject[]; closeLabel: string }) {
  return toasts.map((one) => {
    const isDestructive = one.type === 'destructive'
    return (
      <Base.Root
        key={one.id}
        toast={one}
        swipeDirection={[sideOfEnd(), 'down']}
        className={cx(
          'relative rounded-md border shadow-pop transition-[opacity,translate] duration-(--dur-base) ease-out data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0',
          isDestructive
            ? 'border-danger-border bg-danger-soft text-danger-ink'
            : 'border-line bg-raised text-ink',
        )}
      >
        <Base.Content className="flex items-start gap-3 px-4 py-3.5 pe-2 text-sm">
          <Icon
            as={isDestructive ? CircleAlert : CircleCheck}
            className={isDestructive ? '' : 'text-success-ink'}
          />
          <div role={isDestructive ? 'alert' : undefined} className="min-w-0 flex-1">
            <Base.Title className="font-semibold" />
            <Base.Description className="wrap-anywhere" />
          </div>
          <Base.Action className={buttonLook({ variant: 'secondary', size: 'sm' }, '-my-1')} />
          <Base.Close
            aria-label={closeLabel}
            className={buttonLook({ variant: 'ghost', size: 'sm', isIconOnly: true }, '-my-2')}
          >
            <Icon as={X} size={16} />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    )
  })
}
