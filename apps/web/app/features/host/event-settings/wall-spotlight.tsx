import type { Event } from '@afterglow/contract/events'
import { SPOTLIGHT_KINDS, type Spotlight } from '@afterglow/contract/wall'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { albumsQuery } from '~/features/host/albums'
import { challengesQuery } from '~/features/host/challenges'
import { peopleQuery } from '~/features/host/faces'
import { now } from '~/lib/clock'
import { t } from '~/lib/host-words'
import { Segmented } from '~/ui/segmented'
import { SelectField, type SelectOption } from '~/ui/select'

interface WallSpotlightProps {
  event: Event
  value: Spotlight | null
  onChange(spotlight: Spotlight): void
}

/** What the spotlight is on: a kind of subject, and one of them. Only what walls may show is offered. */
export function WallSpotlight({ event, value, onChange }: WallSpotlightProps) {
  const subjects = useSubjects(event)
  const [chosenKind, setKind] = useState<Spotlight['kind'] | null>(null)
  const kinds = SPOTLIGHT_KINDS.filter((kind) => subjects[kind].length > 0)
  const kind = [chosenKind, value?.kind, kinds[0]].find((one) => one && kinds.includes(one))
  if (!kind) return <p className="text-sm text-muted">{t('wall.nothingToSpotlight')}</p>
  return (
    <div className="grid gap-3">
      {kinds.length > 1 && (
        <Segmented
          label={t('wall.spotlightKind')}
          value={kind}
          segments={kinds.map((one) => ({ value: one, label: t(`wallSpotlights.${one}`) }))}
          onChange={setKind}
          isBlock
        />
      )}
      <SelectField
        label={t(`wallSpotlights.${kind}`)}
        value={value?.kind === kind ? value.id : null}
        placeholder={t('wall.chooseSpotlight')}
        options={subjects[kind]}
        onChange={(id) => onChange({ kind, id })}
      />
    </div>
  )
}

function useSubjects({ id, groupsFaces }: Event): Record<Spotlight['kind'], SelectOption<string>[]> {
  const { data: challenges } = useQuery(challengesQuery(id))
  const { data: albums } = useQuery(albumsQuery(id))
  const { data: people } = useQuery({ ...peopleQuery(id), enabled: groupsFaces })
  return {
    challenge: challenges?.challenges.map((one) => ({ value: one.id, label: one.prompt })) ?? [],
    album: albums?.albums.filter(isShownOnWalls).map((one) => ({ value: one.id, label: one.name })) ?? [],
    person:
      people?.people
        .filter(({ isHidden }) => !isHidden)
        .map((one, index) => ({ value: one.id, label: one.name ?? t('wall.unnamed', { n: index + 1 }) })) ??
      [],
  }
}

interface AlbumRules {
  seenBy: string
  hasPassword: boolean
  revealsAt: string | null
}

/** A wall shows an album that no rule keeps from anybody, as the server decides as well. */
function isShownOnWalls({ seenBy, hasPassword, revealsAt }: AlbumRules): boolean {
  return (
    seenBy === 'everybody' && !hasPassword && (revealsAt === null || Date.parse(revealsAt) <= now().getTime())
  )
}
