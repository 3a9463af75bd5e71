/** Drawn in a box of 24 by 36. */
export const FROND =
  'M12 35C12.6 24 12.6 12 12 2M12.2 31C8 30.5 4.5 28.5 2 25M12.2 31c4.2-.5 7.7-2.5 10.2-6M12.4 24.5c-3.8-.5-6.8-2.3-9-5.3M12.4 24.5c3.8-.5 6.6-2.3 8.8-5.3M12.4 18.2c-3-.4-5.3-1.9-7-4.3M12.4 18.2c3-.4 5.2-1.9 6.8-4.3M12.4 12.5c-2.2-.4-3.9-1.5-5-3.3M12.4 12.5c2.2-.4 3.8-1.5 4.9-3.3M12.2 7.5c-1.4-.3-2.4-1-3-2.1M12.2 7.5c1.4-.3 2.3-1 2.9-2.1'

/** The frond of the demo's retailer. */
export function BrandMark() {
  return (
    <svg
      viewBox="0 0 24 36"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={FROND} />
    </svg>
  )
}
