import { SAMPLE_QR } from './sample-qr'

/** An illustrative QR code: ink on white in both modes. */
export function SampleCode({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${SAMPLE_QR.size} ${SAMPLE_QR.size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path fill="#241a2e" d={SAMPLE_QR.path} />
    </svg>
  )
}
