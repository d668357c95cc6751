import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.ts';
import { BEGINS } from '../../scripts/setup/clock.ts';
import { makeTemplate, type Template } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template from which the site of each file is copied. */
    siteTemplate: Template;
  }
}

/** Builds the product and makes the template of every site. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build(true);
  const { template, drop } = await makeTemplate(process.env.JOURNEYS_BEGIN || BEGINS);
  project.provide('siteTemplate', template);
  return drop;
}
