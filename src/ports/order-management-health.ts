/** Whether order management answered its last health check. It is asked in the background, never by a page (D-28). */
export interface OrderManagementHealth {
  current(): 'healthy' | 'offline'
}
