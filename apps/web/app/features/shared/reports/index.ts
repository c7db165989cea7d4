export { reportAction } from './report-action'
export { ReportBody } from './report-body'
export { useReport } from './use-report'
