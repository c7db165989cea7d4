import { t } from 'virtual:words/hostChallenges'
import { MAX_PROMPT_LENGTH } from '@afterglow/contract/challenges'
import { countCharacters } from '@afterglow/contract/kernel'

/** Why a prompt cannot be saved, in words. */
export function problemOf(prompt: string): string | undefined {
  if (prompt.trim() === '') return t('empty')
  return countCharacters(prompt.trim()) > MAX_PROMPT_LENGTH ? t('tooLong') : undefined
}
