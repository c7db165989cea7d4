/** The bytes as they came; gone as soon as the square is made, with whatever they say of where they were taken. */
export function avatarOriginalKey(avatarId: string): string {
  return `avatars/${avatarId}/original`
}

export function avatarSquareKey(avatarId: string): string {
  return `avatars/${avatarId}/square`
}

export function avatarUrl(avatarId: string): string {
  return `/avatars/${avatarId}`
}
