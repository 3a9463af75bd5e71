import type { FieldProblem } from '../../platform/forms/form.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Act, type ActProps } from './act.tsx'

export interface ScanForm {
  statuses: { value: string; label: string }[]
  returnNumber: string
  scanStatus: string
  parcel: string
  minutesAgo: string
}

export interface ScanSectionProps extends ActProps {
  scan: ScanForm
  problems: FieldProblem[]
}

export function ScanSection({ scan, problems, ...form }: ScanSectionProps) {
  const errorIn = (field: string) => problems.find((problem) => problem.field === field)?.message
  return (
    <section className="stack" aria-labelledby="scan">
      <h2 id="scan">Scan of a return</h2>
      <p>
        Sends a scan as the carrier of the return would, or as order management for what reached us and was refunded.
      </p>
      <Act {...form} act="scan">
        <TextField
          name="returnNumber"
          label="Return number"
          hint="Such as 800000008"
          value={scan.returnNumber}
          error={errorIn('returnNumber')}
        />
        <SelectField
          name="scanStatus"
          label="Status"
          value={scan.scanStatus}
          options={scan.statuses}
          error={errorIn('scanStatus')}
        />
        <TextField
          name="parcel"
          label="Parcel"
          hint="From 1; leave it empty for all parcels of the return"
          inputMode="numeric"
          size={3}
          value={scan.parcel}
          error={errorIn('parcel')}
        />
        <TextField
          name="minutesAgo"
          label="Minutes ago"
          inputMode="numeric"
          size={6}
          value={scan.minutesAgo}
          error={errorIn('minutesAgo')}
        />
        <p>
          <Button variant="secondary">Send scan</Button>
        </p>
      </Act>
    </section>
  )
}
