import { t } from 'virtual:words/faces'
import type { FaceGroup } from '@afterglow/contract/faces'
import { EyeOff, X } from 'lucide-react'
import { formatCount } from '~/lib/format'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { nameOf } from './name-of'

interface PeopleGridProps {
  people: readonly FaceGroup[]
  /** The list's accessible name. */
  label?: string
  onOpen(id: string): void
  /** If set, each face has a button that marks it as not a person. */
  onDismiss?: ((id: string) => void) | undefined
  isBusy?: boolean
}

/** One face of 72 pixels per person, with their number of photos. */
export function PeopleGrid(props: PeopleGridProps) {
  const { people, label = t('tab.people'), onOpen, onDismiss, isBusy = false } = props
  return (
    <ul
      aria-label={label}
      className="grid w-full grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-4 gap-y-6"
    >
      {people.map((person, index) => (
        <li key={person.id} className="relative">
          <PersonButton person={person} number={index + 1} onOpen={onOpen} />
          {onDismiss && (
            <Button
              size="sm"
              isIconOnly
              disabled={isBusy}
              aria-label={t('tab.dismiss', { name: nameOf(person, index + 1) })}
              title={t('person.dismiss')}
              className="absolute! top-0 end-0"
              onClick={() => onDismiss(person.id)}
            >
              <Icon as={X} size={16} />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function PersonButton(props: { person: FaceGroup; number: number; onOpen(id: string): void }) {
  const { person, number, onOpen } = props
  const name = nameOf(person, number)
  const photos = t('tab.photos', { count: person.faceCount })
  return (
    <button
      type="button"
      aria-label={t('tab.person', { name, photos })}
      onClick={() => onOpen(person.id)}
      className="grid w-full cursor-pointer justify-items-center gap-2 rounded-md px-1 py-3 hover:bg-hover"
    >
      <span className="relative">
        <img
          src={person.face?.croppedFaceUrl}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          className={`size-[4.5rem] rounded-full bg-sunken object-cover shadow-[0_0_0_3px_var(--surface-card),0_0_0_4px_var(--border)] ${person.isHidden ? 'opacity-55' : ''}`}
        />
        <span className="numeric absolute -end-2 -bottom-0.5 inline-flex min-h-5.5 items-center gap-1 rounded-pill bg-(--surface-inverse) px-2 text-xs font-semibold text-(--ink-inverse) shadow-[0_0_0_2px_var(--surface-page)]">
          {person.isHidden && <Icon as={EyeOff} size={16} />}
          <span>{formatCount(person.faceCount)}</span>
        </span>
      </span>
      {person.name !== null && (
        <span className="text-center text-sm font-medium wrap-anywhere">
          <bdi>{person.name}</bdi>
        </span>
      )}
    </button>
  )
}

const PLACES = Array.from({ length: 12 }, (_, place) => place)

export function PeopleSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-6"
    >
      {PLACES.map((place) => (
        <span
          key={place}
          className="mx-auto size-[4.5rem] animate-pulse rounded-full bg-sunken motion-reduce:animate-none"
        />
      ))}
    </div>
  )
}
