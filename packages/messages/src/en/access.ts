/** The words of getting in and out, on public pages and on the host's. */
export const access = {
  skip: 'Skip to content',
  login: 'Login',
  signUp: 'Sign Up',
  signOut: 'Sign Out',
} as const
