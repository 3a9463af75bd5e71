import { FIELDS } from './sent-choice.ts'

export type LiveAlert = 'reasons' | 'away' | 'limit'

export interface LiveAlerts {
  /** Says what is wrong, and moves to where the first of it is. */
  raise(kind: LiveAlert, fieldId: string): void
  /** What is raised, also by the server; null while nothing is. */
  raised(): LiveAlert | null
  /** The first of what is wrong is somewhere else now. */
  moveTo(fieldId: string): void
  lower(): void
  /** Marks the fields that miss something, as the server would, and no others. */
  mark(missing: readonly { place: string; fieldId: string }[]): void
  /** The failure that the server told of, while it holds. */
  showFailure(holds: boolean): void
}

const ERROR = 'Error: '

/** Everything that step 1 says when something is wrong: in the alert, on the rows, in the steps and in the title. */
export function liveAlerts(form: HTMLFormElement): LiveAlerts {
  const slot = form.querySelector<HTMLElement>('[data-alert]')
  const failure = form.querySelector<HTMLElement>('[data-failure]')
  const copyOf = (name: string) =>
    form.querySelector<HTMLTemplateElement>(`template[data-alert-of=${name}]`)?.content.cloneNode(true)
  const summary = () => slot?.querySelector<HTMLElement>('.err-sum') ?? null
  const link = () => summary()?.querySelector('a') ?? null
  let current: LiveAlert | null = isAboutReasons(slot) ? 'reasons' : null

  /** D-121: the warning stands while the step shows an error. */
  function showState(): void {
    const isWrong = summary() !== null || (failure !== null && !failure.hidden)
    const steps = document.querySelector('.stepper')
    const isShown = steps?.querySelector('[data-state=error]') !== null
    const other = isWrong === isShown ? undefined : copyOf(isWrong ? 'step-wrong' : 'step-right')
    if (other) steps?.replaceWith(other)
    const title = document.title.replace(ERROR, '')
    document.title = isWrong ? ERROR + title : title
  }

  function lower(): void {
    if (current === null) return
    current = null
    for (const element of [...(slot?.children ?? [])]) if (element !== failure) element.remove()
    showState()
  }

  return {
    raise(kind, fieldId) {
      const copy = copyOf(kind)
      if (!slot || !copy) return
      lower()
      slot.prepend(copy)
      current = kind
      link()?.setAttribute('href', `#${fieldId}`)
      summary()?.removeAttribute('autofocus')
      summary()?.focus()
      showState()
    },
    raised: () => current,
    moveTo: (fieldId) => link()?.setAttribute('href', `#${fieldId}`),
    lower,

    mark(missing) {
      const fields = missing.map(({ fieldId }) => fieldId)
      for (const error of form.querySelectorAll<HTMLElement>('.pick__reasons select[aria-invalid]'))
        if (!fields.includes(error.id)) unmark(error)
      for (const id of fields) {
        const field = document.getElementById(id)
        if (field instanceof HTMLSelectElement && field.ariaInvalid !== 'true') markField(field, copyOf('field'))
      }
      const places = missing.map(({ place }) => FIELDS.box(place))
      for (const row of form.querySelectorAll('.pick')) {
        const box = row.querySelector<HTMLInputElement>('.check')
        row.classList.toggle('has-error', box !== null && places.includes(box.id))
      }
    },

    showFailure(holds) {
      if (!failure) return
      failure.hidden = !holds
      showState()
    },
  }
}

/** The server says all that is wrong; what the script can see settled is this alone. */
function isAboutReasons(slot: HTMLElement | null): boolean {
  const links = [...(slot?.querySelectorAll('.err-sum a') ?? [])].map((link) => link.getAttribute('href') ?? '')
  return links.length > 0 && links.every((href) => /^#(?:primary|secondary)-/.test(href))
}

function markField(field: HTMLElement, error: Node | undefined): void {
  field.ariaInvalid = 'true'
  const holder = field.closest('.field')
  holder?.classList.add('has-error')
  if (error) holder?.append(error)
  const added = holder?.querySelector('.err')
  if (!added) return
  added.id = `${field.id}-error`
  field.setAttribute('aria-describedby', added.id)
}

function unmark(field: HTMLElement): void {
  field.removeAttribute('aria-invalid')
  field.removeAttribute('aria-describedby')
  const holder = field.closest('.field')
  holder?.classList.remove('has-error')
  holder?.querySelector('.err')?.remove()
}
