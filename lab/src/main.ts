import './app.css';
import { mount } from 'svelte';
import { keepOffline, source } from '#source';
import App from './App.svelte';
import { Client } from './engine/client.ts';
import { Lab } from './state/lab.svelte.ts';

const lab = new Lab(new Client(source, { silence: 15_000, afterCancel: 600, afterStop: 1500 }));
mount(App, { target: document.getElementById('app')!, props: { lab } });
void lab.open();

if (keepOffline && import.meta.env.PROD && 'serviceWorker' in navigator && location.protocol.startsWith('http')) addEventListener('load', keepOffline);
