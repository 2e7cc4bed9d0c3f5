import { type ApplicationConfig, mergeApplicationConfig } from '@angular/core';
import { type BootstrapContext, bootstrapApplication } from '@angular/platform-browser';
import { provideServerRendering, RenderMode, withRoutes } from '@angular/ssr';
import { App, config } from './app';

const onServer: ApplicationConfig = {
  providers: [
    provideServerRendering(withRoutes([{ path: '**', renderMode: RenderMode.Prerender }])),
  ],
};

export default (context: BootstrapContext) =>
  bootstrapApplication(App, mergeApplicationConfig(config, onServer), context);
