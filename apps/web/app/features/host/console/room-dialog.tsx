import { t } from 'virtual:words/operator'
import { STORAGE_TIERS, type StorageTier } from '@afterglow/contract/billing'
import type { BodyInputOf } from '@afterglow/contract/kernel'
import {
  giveRoom,
  MAX_EXTENSION_DAYS,
  MAX_GRANT_MONTHS,
  MAX_QUOTA_GIGABYTES,
} from '@afterglow/contract/operator'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '~/lib/api'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select'
import { SubmitDialog } from '~/ui/submit-dialog'
import { useAct } from './use-act'

type Gift = BodyInputOf<typeof giveRoom>
type Choice = 'grant' | 'extend' | 'quota' | 'planQuota'

/** What is counted for each choice, and within which bounds. */
const COUNTS = {
  grant: { label: t('room.months'), least: 1, most: MAX_GRANT_MONTHS, first: '12' },
  extend: { label: t('room.days'), least: 1, most: MAX_EXTENSION_DAYS, first: '30' },
  quota: { label: t('room.gigabytes'), least: 0, most: MAX_QUOTA_GIGABYTES, first: '50' },
  planQuota: null,
} as const
const CHOICES = (['grant', 'extend', 'quota', 'planQuota'] as const).map((value) => ({
  value,
  label: t(`room.${value}`),
}))
const TIERS = STORAGE_TIERS.map((value) => ({ value, label: value.toUpperCase() }))

/** Gives a host room or time without payment. */
export function RoomDialog(props: { userId: string; isOpen: boolean; onClose(): void }) {
  const { userId, isOpen, onClose } = props
  const [choice, setChoice] = useState<Choice>('grant')
  const [tier, setTier] = useState<StorageTier>(STORAGE_TIERS[0])
  const { register, handleSubmit, formState, setValue } = useForm({ values: { count: '12' } })
  const counted = COUNTS[choice]
  const { mutate, isPending } = useAct((body: Gift) => call(giveRoom, { params: { userId }, body }), {
    onDone: onClose,
  })
  const isCount = (text: string) => {
    if (counted === null) return true
    const number = Number(text)
    const fits = /^\d+$/.test(text.trim()) && number >= counted.least && number <= counted.most
    return fits || t('room.wrong', { least: counted.least, most: counted.most })
  }
  return (
    <SubmitDialog
      isOpen={isOpen}
      onClose={onClose}
      onSubmit={handleSubmit(({ count }) => mutate(giftOf(choice, tier, Number(count))))}
      title={t('room.title')}
      closeLabel={t('app.close')}
      cancelLabel={t('app.cancel')}
      submitLabel={t('room.give')}
      busyLabel={t('room.giving')}
      isSaving={isPending}
    >
      <SelectField
        label={t('room.what')}
        value={choice}
        options={CHOICES}
        onChange={(next) => {
          setChoice(next)
          setValue('count', COUNTS[next]?.first ?? '')
        }}
      />
      {choice === 'grant' && (
        <SelectField label={t('room.tier')} value={tier} options={TIERS} onChange={setTier} />
      )}
      {counted !== null && (
        <TextField
          {...register('count', { validate: isCount })}
          inputMode="numeric"
          label={counted.label}
          error={formState.errors.count?.message}
        />
      )}
    </SubmitDialog>
  )
}

function giftOf(choice: Choice, tier: StorageTier, count: number): Gift {
  switch (choice) {
    case 'grant':
      return { kind: 'grant', tier, months: count }
    case 'extend':
      return { kind: 'extend', days: count }
    case 'quota':
      return { kind: 'quota', gigabytes: count }
    case 'planQuota':
      return { kind: 'quota', gigabytes: null }
  }
}
