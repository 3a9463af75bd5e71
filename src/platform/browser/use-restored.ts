import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Reads what was ticked or typed before the script ran, which only the form's elements know.
 * Some browsers restore a form's values only with `pageshow`.
 */
export function useRestoredForm(
  dispatch: (event: { kind: 'restored'; form: FormData }) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const restore = () => dispatch({ kind: 'restored', form: new FormData(form.current ?? undefined) })
    restore()
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [dispatch])
  return form
}
