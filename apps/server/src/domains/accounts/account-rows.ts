/** What other domains read and change of accounts. */

export { countHosts, findHost, type HostRow, listHosts } from './host-store.ts'
export {
  type AccountRow,
  confirmedEmailOf,
  findAccount,
  findAccountByEmail,
  identities,
  setOperator,
} from './my-account-store.ts'
