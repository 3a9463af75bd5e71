/** Checked in the background, never by a page (D-28). */
export interface OrderManagementHealth {
  current(): 'healthy' | 'offline'
}
