import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/core/context';
import { startLockerStandIn } from '#demo/lockers/provider/start';
import { serveSimulator } from '#demo/lockers/provider/simulator';
import { connectLocker } from './connect.ts';

/** The smart locker of the demo: a provider on this machine, with a simulator of its doors. */
export interface DemoLocker {
  /** Serves the calls of the simulator on the product's own origin. */
  serve: (app: FastifyInstance) => void;
  /** Connects the library's locker to it; its events go to the product at this address. */
  connect: (deps: Deps, address: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function openDemoLocker(dataDir: string): Promise<DemoLocker> {
  const standIn = await startLockerStandIn({ file: `${dataDir}/locker-stand-in.json` });
  return {
    serve: (app) => serveSimulator(app, standIn),
    connect: async (deps, address) => {
      const receiver = await connectLocker(deps, standIn);
      if (receiver) standIn.sendEvents({ ...receiver, address });
    },
    close: standIn.close,
  };
}
