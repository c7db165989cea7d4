/** The folder in which all of them lie. */
export const AVATARS = 'avatars'

/** The bytes as they came; gone as soon as the square is made, with whatever they say of where they were taken. */
export function avatarOriginalKey(avatarId: string): string {
  return `${AVATARS}/${avatarId}/original`
}

export function avatarSquareKey(avatarId: string): string {
  return `${AVATARS}/${avatarId}/square`
}

export function avatarUrl(avatarId: string): string {
  return `/avatars/${avatarId}`
}
