import { applyWords } from '../domain/words/word-list.ts'
import { mailBrandOf } from '../features/brand/read-brand.ts'
import { listProductsJob } from '../features/catalogue/relist.records.ts'
import { onGiftMailEnded } from '../features/gifts/end-gift.ts'
import { giftToMail } from '../features/gifts/gift-mails.ts'
import { postgresGiftReceiptRecords } from '../features/gifts/gift-receipt.records.ts'
import { countInsightsJob } from '../features/insights/count-job.ts'
import { postgresOrderRecords } from '../features/order-records/order.records.ts'
import { postgresPersonalData } from '../features/personal-data/personal-data.records.ts'
import { queueFirstRecommendations, recommendationsJob } from '../features/recommendations/recommendations-job.ts'
import { postgresTrackedOrders } from '../features/return-tracking/tracked.records.ts'
import { isReturnEnded, postgresCreatedReturns } from '../features/returns/created-returns.records.ts'
import { postgresWithdrawalRecords } from '../features/withdrawal/withdrawal.records.ts'
import { loadOrCreateSigningKey } from '../platform/configuration/keep-secret.ts'
import { markAsProduction, refuseDemoDatabase } from '../platform/configuration/production-mark.ts'
import { watchPool } from '../platform/database/database-health.ts'
import { startJobsOnceWritable } from '../platform/database/jobs-once-writable.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { deliverEventsJob } from '../platform/events/deliver-events.ts'
import { postgresOrderEvents } from '../platform/events/order-events.records.ts'
import { webhookSender } from '../platform/events/send-webhook.ts'
import { postgresWebhookDeliveries } from '../platform/events/webhook-deliveries.records.ts'
import { createApp } from '../platform/http/app.ts'
import { demoClock } from '../platform/http/clock.ts'
import { answerWhileStarting, createReadiness } from '../platform/http/health.ts'
import { listen } from '../platform/http/listen.ts'
import { preloadContent } from '../platform/http/preload-content.ts'
import { serveMetrics } from '../platform/http/serve-metrics.ts'
import { postgresDueWork } from '../platform/jobs/due-work.records.ts'
import { dueWorkJob } from '../platform/jobs/due-work-job.ts'
import { type JobQueue, type Jobs, startJobs } from '../platform/jobs/jobs.ts'
import { cleanupJob } from '../platform/jobs/retention.ts'
import { createLog } from '../platform/log.ts'
import { postgresMailRecords } from '../platform/mails/mail.records.ts'
import type { Assets } from '../platform/rendering/assets.ts'
import { argon2Passwords } from '../platform/security/argon2-passwords.ts'
import { mailSeal } from '../platform/security/seal.ts'
import { postgresOutsideWrites } from '../platform/writes/outside-writes.records.ts'
import { attachAll } from './attachments.ts'
import type { Configuration } from './configuration.ts'
import { createProduct } from './create-product.ts'
import { demoIntroduction, refuseRealDatabase, seedDemo } from './demo.ts'
import { dueWorkHandlers } from './due-work-handlers.ts'
import { mailJobs } from './mail-job.ts'
import { movedAddressJob } from './moved-address-job.ts'
import { featureSummary } from './on-and-off.ts'
import { orderRetentionJob } from './order-retention.ts'
import { openOutsideGateway } from './outside.ts'
import { papersInWorker } from './papers-in-worker.ts'
import { retentionRules } from './retention-rules.ts'
import { retryOverdueJob } from './retry-overdue-job.ts'

export interface RunningProduct {
  address: string | null
  /** Resolves if the built-in database ends by itself. */
  lost: Promise<void>
  /** Printed only once stop signals are handled, since some callers send one as soon as they read these lines. */
  introduction: string[]
  stop(): Promise<void>
}

interface Built {
  assets: Assets
  paperWorker: URL
}

/** How long open connections may still get an answer before the port closes. */
const LAST_ANSWERS_MS = 1000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** If a step fails, everything that was started is stopped in reverse order. */
export async function run(
  configuration: Configuration,
  { assets, paperWorker }: Built,
  print: (line: string) => void,
): Promise<RunningProduct> {
  const log = createLog(configuration.logLevel)
  const clock = demoClock(configuration.clock)
  const passwords = argon2Passwords()
  const demo = configuration.mode === 'demo'
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  const restoreWords = applyWords(configuration.brand.words)
  undo.push(async () => restoreWords())
  try {
    const { host, port, jobs: jobsMode } = configuration
    const listener = jobsMode === 'only' ? null : await listen({ fetch: answerWhileStarting }, host, port)
    if (listener) undo.push(() => listener.close(0))
    const secretKeys = configuration.secretKeys ?? [loadOrCreateSigningKey(configuration.dataDir)]
    const seal = mailSeal(secretKeys)
    const checkDatabase = demo ? refuseRealDatabase : refuseDemoDatabase
    const database = await openDatabase(configuration, clock.now(), print, checkDatabase)
    undo.push(database.close)
    const { sql, builtInSql, directUrl } = database
    if (demo) {
      const origin = configuration.publicUrl ?? `http://localhost:${configuration.port}`
      const message = await seedDemo(sql, passwords, clock.now(), { origin, sites: configuration.brand.sites })
      if (message) print(message)
    } else {
      await markAsProduction(sql)
    }

    const limits = { idleMinutes: configuration.sessionIdleMinutes, maxHours: configuration.sessionMaxHours }
    const runsJobs = configuration.jobs !== 'off'
    const { promise: startedJobs, resolve: jobsStarted } = Promise.withResolvers<Jobs>()
    const queue = queueOf(startedJobs)
    const brand = mailBrandOf(configuration.brand)
    // Jobs have no request from which to take our own address, and only production configures it.
    let demoAddress: string | null = null
    // Starts no thread yet: the first PDF does.
    const papers = papersInWorker(paperWorker, { words: configuration.brand.words })
    undo.push(papers.stop)
    const outside = openOutsideGateway({ configuration, sql, builtInSql, clock, log, jobs: queue, seal, brand })
    undo.push(async () => {
      for (const { health } of Object.values(outside.systems)) health.stop()
    })
    const mails = postgresMailRecords(sql, queue, seal, isReturnEnded)
    const orders = postgresOrderRecords(sql, log, configuration.brand.policy.offers)
    const gifts = {
      ...{ orders, mails, jobs: queue, giftMails: outside.giftMails },
      giftReceipts: postgresGiftReceiptRecords(sql),
      dueWork: postgresDueWork(sql),
    }
    const stopping = new AbortController()
    const jobKinds = [
      cleanupJob(sql, clock, log, retentionRules(limits, configuration.mailRetentionDays)),
      countInsightsJob(sql, log, stopping.signal),
      orderRetentionJob(sql, clock, log, configuration.orderRetentionYears),
      listProductsJob(sql, configuration.brand.sites, log),
      recommendationsJob({
        ...{ sql: builtInSql, clock, log, queue, stopping: stopping.signal },
        isOffered: configuration.brand.policy.offers.recommendations,
      }),
      retryOverdueJob({ mails, writes: postgresOutsideWrites(sql, queue) }, clock, log),
      dueWorkJob({
        records: postgresDueWork(sql),
        handlers: dueWorkHandlers({
          writes: postgresOutsideWrites(sql, queue),
          withdrawals: postgresWithdrawalRecords(sql),
          created: postgresCreatedReturns(sql, log),
          trackedOrders: postgresTrackedOrders(sql, orders, log),
          personalData: postgresPersonalData(sql),
          ...gifts,
          shops: outside.shops,
          placesWaitMs: configuration.placesWaitMs,
          brand,
          origin: () => configuration.publicUrl ?? demoAddress,
          log,
        }),
        clock,
        log,
      }),
      ...mailJobs(configuration, {
        mails,
        clock,
        log,
        attach: attachAll(configuration, sql, papers, log),
        returnEmail: outside['return-email'],
        gifts: {
          email: outside['gift-email'],
          toMail: giftToMail(orders, outside.giftMails),
          follow: onGiftMailEnded(gifts),
        },
      }),
      movedAddressJob({
        ...brand,
        publicUrl: configuration.publicUrl,
        oidcIssuer: configuration.oidcIssuer,
        mails,
        sql,
        clock,
      }),
      deliverEventsJob(
        {
          events: postgresOrderEvents(sql),
          deliveries: postgresWebhookDeliveries(sql),
          endpoints: configuration.webhookEndpoints,
          send: webhookSender({ isPublicOnly: !demo }),
          clock,
          log,
        },
        stopping.signal,
      ),
      ...outside.jobs,
    ]
    const jobsOptions = { directUrl, clock, log, work: runsJobs, migrates: configuration.migrate === 'at start' }
    const jobs = await startJobsOnceWritable(() => startJobs(jobKinds, jobsOptions), log)
    jobsStarted(jobs)
    undo.push(() => jobs.stop(configuration.shutdownTimeoutMs))
    undo.push(async () => stopping.abort())
    if (demo) {
      const queued = queueFirstRecommendations(builtInSql, jobs.queue).catch((error) =>
        log.error('recommendations not queued', error),
      )
      undo.push(() => queued)
    }

    const { metricsPort, commit, drainSeconds, databaseConnectionsMax } = configuration
    if (metricsPort !== null) {
      const pool = watchPool(sql, databaseConnectionsMax)
      const host = demo ? '127.0.0.1' : configuration.host
      const metrics = await serveMetrics({ host, port: metricsPort, commit, pool })
      undo.push(metrics.close)
      print(`Metrics are at ${metrics.address}.`)
    }
    if (listener === null) {
      database.announce('no address: it only runs background jobs')
      const introduction = ['Aftercare is running background jobs only.']
      return { address: null, lost: database.lost, introduction, stop }
    }
    const readiness = createReadiness()
    const product = createProduct({
      ...{ configuration, sql, outside, secretKeys, clock, log, assets, passwords, papers },
      jobs: jobs.queue,
      readiness,
    })
    if (configuration.shopUrl === null) {
      const stopCounting = await product.shelves.startCounting()
      undo.push(async () => stopCounting())
    }
    await preloadContent(product)
    undo.push(() => product.afterResponseQueue.settled(configuration.shutdownTimeoutMs))
    listener.setApp(createApp(product))
    undo.push(() => listener.close(configuration.shutdownTimeoutMs))
    if (demo) demoAddress = listener.address
    undo.push(async () => {
      readiness.leave()
      if (drainSeconds === 0) return
      // The load balancer needs a moment to notice that this process is no longer ready.
      await wait(drainSeconds * 1000)
      listener.stopKeepAlive()
      await wait(LAST_ANSWERS_MS)
    })
    database.announce(listener.address)
    const introduction = demo
      ? demoIntroduction(configuration.brand.name, listener.address, configuration)
      : [`Aftercare is ready at ${listener.address}, in production.`, ...featureSummary(configuration)]
    return { address: listener.address, lost: database.lost, introduction, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Writes to outside systems queue jobs, and jobs make such writes, so neither can be created first. Writes therefore
 * get this queue: what is sent to it waits until the real queue has started.
 */
function queueOf(started: Promise<Jobs>): JobQueue {
  return {
    send: async (...job) => await (await started).queue.send(...job),
    sendAll: async (...jobs) => await (await started).queue.sendAll(...jobs),
    drop: async (...job) => await (await started).queue.drop(...job),
  }
}
