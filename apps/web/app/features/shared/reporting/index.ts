export { useReport } from './use-report'
