import { t } from 'virtual:words/hostBoard'
import type { Activity } from '@afterglow/contract/overview'
import { Fragment } from 'react'
import { ago } from '~/lib/ago'
import { initialsOf } from '~/lib/session'
import { Avatar } from '~/ui/avatar'
import { Thumbnail } from '~/ui/thumbnail'

/*
 * Stand for the name and the prompt in a sentence, until these are set in their places: neither may change the direction of
 * the words around it, and nothing that was typed is split.
 */
const NAME = '\u{E000}'
const PROMPT = '\u{E001}'

/** "**Birgit** added 20 photos", when, and the first of them. */
export function ActivityLine({ activity, time }: { activity: Activity; time: Date }) {
  const { at, thumbnailUrls } = activity
  return (
    <li className="flex items-center gap-3 py-3 motion-safe:animate-[appear_220ms_ease-out]">
      <Avatar initials={initialsOf({ fullName: authorOf(activity), email: '' })} />
      <div className="min-w-0 flex-1">
        <p className="text-[.9375rem] leading-snug wrap-anywhere">
          <ActivitySentence activity={activity} />
        </p>
        <time dateTime={at} className="text-[.8125rem] text-muted">
          {ago(at, time)}
        </time>
      </div>
      <span aria-hidden="true" className="flex shrink-0 gap-1 empty:hidden max-[22rem]:hidden">
        {thumbnailUrls.map((url) => (
          <span key={url} className="size-8 overflow-hidden rounded-sm bg-sunken">
            <Thumbnail src={url} />
          </span>
        ))}
      </span>
    </li>
  )
}

/** The act in one sentence, the name in bold. */
export function ActivitySentence({ activity }: { activity: Activity }) {
  return sentenceOf(activity)
    .split(/([\u{E000}\u{E001}])/u)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have nothing but their place.
      <Fragment key={index}>
        {part === NAME ? (
          <bdi className="font-semibold">{authorOf(activity)}</bdi>
        ) : part === PROMPT ? (
          <bdi>{activity.prompt}</bdi>
        ) : (
          <span>{part}</span>
        )}
      </Fragment>
    ))
}

function sentenceOf({ kind, count, prompt }: Activity): string {
  if (kind === 'challenge' && prompt !== null)
    return t('activity.challenge', { name: NAME, count, prompt: PROMPT })
  return t(`activity.${kind === 'challenge' ? 'photos' : kind}`, { name: NAME, count })
}

function authorOf({ name, isHost }: Activity): string {
  return isHost ? t('activity.you') : (name ?? t('activity.guest'))
}
