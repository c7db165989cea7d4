import { t } from 'virtual:words/media'
import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { albumsQuery } from '~/features/host/albums'
import { challengesQuery } from '~/features/host/challenges'
import { eventQuery } from '~/features/host/events'
import { peopleQuery } from '~/features/host/faces'
import { FilterChip } from '~/ui/filter-chip'
import { PillSelect } from '~/ui/pill-select'
import { DateFilter } from './date-filter'
import { mediaSenders, type PartOfView } from './host-media'

/** Every filter but status and words. Those that an event has nothing for are absent. */
export function FilterMenus(part: PartOfView) {
  const { view, onView } = part
  return (
    <>
      <GuestFilter {...part} />
      <TypeFilter {...part} />
      <PersonFilter {...part} />
      <AlbumFilter {...part} />
      <ChallengeFilter {...part} />
      <DateFilter {...part} />
      <FilterChip
        label={t('gallery.loved')}
        icon={Heart}
        iconLook="fill-heart text-heart"
        isActive={view.isLoved}
        onClick={() =>
          onView(
            view.isLoved
              ? { ...view, isLoved: false, sort: 'added' }
              : { ...view, isLoved: true, sort: 'loved' },
          )
        }
      />
    </>
  )
}

function GuestFilter({ eventId, view, onView }: PartOfView) {
  const { data } = useQuery(mediaSenders(eventId))
  const senders = data?.senders ?? []
  if (senders.length < 2 && view.guest === null) return null
  return (
    <PillSelect
      label={t('gallery.guest')}
      anyLabel={t('gallery.anyGuest')}
      value={view.guest}
      options={senders.map(({ guestId, name, count }) => ({
        value: guestId ?? 'host',
        label: t('gallery.countOf', {
          name: guestId === null ? t('viewer.you') : (name ?? t('viewer.guest')),
          n: count,
        }),
      }))}
      onChange={(guest) => onView({ ...view, guest })}
    />
  )
}

function TypeFilter({ view, onView }: PartOfView) {
  const isChosen = view.hasNoPreview ? 'none' : view.kind
  return (
    <PillSelect
      label={t('gallery.type')}
      anyLabel={t('gallery.anyType')}
      value={isChosen}
      options={[
        { value: 'photo', label: t('gallery.photosAlone') },
        { value: 'film', label: t('gallery.filmsAlone') },
        { value: 'none', label: t('gallery.noPreview') },
      ]}
      onChange={(value) =>
        onView({
          ...view,
          kind: value === 'photo' || value === 'film' ? value : null,
          hasNoPreview: value === 'none',
        })
      }
    />
  )
}

function PersonFilter({ eventId, view, onView }: PartOfView) {
  const { data: event } = useQuery(eventQuery(eventId))
  const { data } = useQuery({
    ...peopleQuery(eventId),
    enabled: event?.groupsFaces === true,
    refetchInterval: false,
  })
  const people = data?.people.filter(({ isHidden }) => !isHidden) ?? []
  if (people.length === 0 && view.personId === null) return null
  return (
    <PillSelect
      label={t('gallery.person')}
      anyLabel={t('gallery.anyPerson')}
      value={view.personId}
      options={people.map(({ id, name, faceCount }, at) => ({
        value: id,
        label: t('gallery.countOf', { name: name ?? t('gallery.unnamed', { n: at + 1 }), n: faceCount }),
      }))}
      onChange={(personId) => onView({ ...view, personId })}
    />
  )
}

function AlbumFilter({ eventId, view, onView }: PartOfView) {
  const { data } = useQuery(albumsQuery(eventId))
  if (data === undefined || (data.albums.length === 0 && view.albumId === null)) return null
  return (
    <PillSelect
      label={t('gallery.album')}
      anyLabel={t('gallery.anyAlbum')}
      value={view.albumId}
      options={[
        ...data.albums.map(({ id, name, photoCount }) => ({
          value: id,
          label: t('gallery.countOf', { name, n: photoCount }),
        })),
        { value: 'none', label: t('gallery.noAlbum') },
      ]}
      onChange={(albumId) => onView({ ...view, albumId })}
    />
  )
}

function ChallengeFilter({ eventId, view, onView }: PartOfView) {
  const { data } = useQuery(challengesQuery(eventId))
  if (data === undefined || (data.challenges.length === 0 && view.challengeId === null)) return null
  return (
    <PillSelect
      label={t('gallery.challenge')}
      anyLabel={t('gallery.anyChallenge')}
      value={view.challengeId}
      options={data.challenges.map(({ id, prompt, photoCount }) => ({
        value: id,
        label: t('gallery.countOf', { name: prompt, n: photoCount }),
      }))}
      onChange={(challengeId) => onView({ ...view, challengeId })}
    />
  )
}
