import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { buttonLook } from './button-look'
import { cx } from './cx'
import { Icon } from './icon'

const manager = Base.createToastManager()

const SUCCESS_MS = 5000
const DESTRUCTIVE_MS = 8000

/** Says that something worked, or what went wrong, from anywhere below a mounted <Toasts>. */
export const toast = {
  /** Takes away what was said about an attempt when the next one begins. */
  clear: () => manager.close(),
  success(title: string, message?: string) {
    manager.add({ title, description: message, type: 'success', timeout: SUCCESS_MS, priority: 'low' })
  },
  /** Read out at once, stays longer. Some errors of the catalogue have a message and no title. */
  destructive(title: string | undefined, message?: string) {
    manager.add({
      title,
      description: message,
      type: 'destructive',
      timeout: DESTRUCTIVE_MS,
      // Base UI hides a toast of high priority from assistive technology until it is focused, its close button too.
      // An alert inside a low one is spoken at once and stays reachable.
      priority: 'low',
    })
  },
}

export function Toasts({ closeLabel }: { closeLabel: string }) {
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport className="fixed right-4 bottom-[calc(1rem+env(safe-area-inset-bottom)+var(--dock-height,0rem))] z-(--z-toast) grid w-[min(24rem,calc(100vw-2rem))] gap-3 outline-none md:right-6 md:bottom-[calc(1.5rem+var(--corner-height,0px))]">
          <List closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function List({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager()
  return toasts.map((one) => {
    const isDestructive = one.type === 'destructive'
    return (
      <Base.Root
        key={one.id}
        toast={one}
        swipeDirection={['right', 'down']}
        className={cx(
          'relative rounded-md border shadow-pop transition-[opacity,translate] duration-(--dur-base) ease-out data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0',
          isDestructive
            ? 'border-danger-border bg-danger-soft text-danger-ink'
            : 'border-line bg-raised text-ink',
        )}
      >
        <Base.Content className="flex items-start gap-3 px-4 py-3.5 pr-2 text-sm">
          <Icon
            as={isDestructive ? CircleAlert : CircleCheck}
            className={isDestructive ? '' : 'text-success-ink'}
          />
          <div role={isDestructive ? 'alert' : undefined} className="min-w-0 flex-1">
            <Base.Title className="font-semibold" />
            <Base.Description className="wrap-anywhere" />
          </div>
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
