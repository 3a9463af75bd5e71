/**
 * Stores are found without this. With it, a browser that knows where it is can search from there. Three decimals are a
 * hundred metres: near enough for a store.
 */
const button = document.querySelector<HTMLButtonElement>('[data-searches-here]')
if (button && 'geolocation' in navigator && isSecureContext) {
  const failed = document.querySelector<HTMLElement>('[data-location-failed]')
  button.hidden = false
  button.addEventListener('click', () => {
    if (failed) failed.textContent = ''
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const at = `${coords.latitude.toFixed(3)},${coords.longitude.toFixed(3)}`
        location.assign(`${button.dataset.searchesHere}?${new URLSearchParams({ at })}`)
      },
      () => {
        if (failed) failed.textContent = failed.dataset.locationFailed ?? ''
      },
      { maximumAge: 600_000, timeout: 10_000 },
    )
  })
}
