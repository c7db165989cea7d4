/** Account rows, as other domains read and change them. */

export { countHosts, findHost, type HostRow, listHosts } from './host-store.ts'
export {
  type AccountRow,
  confirmedEmailOf,
  findAccount,
  findAccountByEmail,
  identities,
  setOperator,
} from './my-account-store.ts'
