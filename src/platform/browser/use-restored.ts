import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What was ticked or typed before the script ran is in the form alone, and must be read before the first render.
 * Some browsers bring a form's values back only with `pageshow`.
 */
export function useRestored(
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
